// Stands in for undici in the bundle: @actions/http-client needs it only for `fetch`, which nothing here uses. It would
// be four fifths of the file and a third of the start.
export class ProxyAgent {
  constructor() {
    throw new Error('undici is not part of this bundle')
  }
}
