/** Adds the prices of items, in cents. */
export function total(items) {
  return items.reduce((sum, item) => sum + item.price, 0)
}

/** Takes a discount off an amount. Rounds half a cent to the even cent. */
export function withDiscount(cents, percent) {
  const exact = (cents * (100 - percent)) / 100
  const floor = Math.floor(exact)
  if (exact - floor !== 0.5) return Math.round(exact)
  return floor % 2 === 0 ? floor : floor + 1
}
