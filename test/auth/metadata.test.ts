import t from 'tap'
import { startGateway } from '../support/gateway.ts'

const path = '/.well-known/oauth-protected-resource'

t.test('the gateway publishes where clients get a token, to callers without a token', async (t) => {
  const plain = await startGateway(t)
  const configured = await startGateway(t, {
    OIDC_ISSUER: 'https://login.example.com/realms/main',
    OIDC_CLIENT_ID: 'sgw',
    OIDC_SCOPES: 'openid,api://backend/.default',
    TRUSTED_PROXIES: '127.0.0.1/32',
  })

  const without = await fetch(plain.url + path)
  t.equal(without.status, 200)
  const common = { resource: plain.url, resource_name: 'Session Gateway', bearer_methods_supported: ['header'] }
  t.same(await without.json(), common, 'no issuer is known')
  const behindProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'gateway.example.com' }
  t.same(await (await fetch(configured.url + path, { headers: behindProxy })).json(), {
    ...common,
    resource: 'https://gateway.example.com',
    authorization_servers: ['https://login.example.com/realms/main'],
    scopes_supported: ['openid', 'api://backend/.default'],
    session_gateway_client_id: 'sgw',
  })
})
