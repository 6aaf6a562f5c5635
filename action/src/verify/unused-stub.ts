// Replaces the packages of sigstore that verify signatures, in the bundle. The action only signs.
export const isReplaced = true
