const grouped = new Intl.NumberFormat('en-IN')
const withPlaces = [0, 1, 2, 3].map(
  (places) => new Intl.NumberFormat('en-IN', { minimumFractionDigits: places, maximumFractionDigits: places }),
)
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })
const alignedPercent = new Intl.NumberFormat('en-IN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A number for people, with thousands grouped as in India: 12,34,567. */
export const formatNumber = (number: number) => grouped.format(number)

/** The same, always with so many decimals, from none to three: 1,500.00. */
export const formatAmount = (amount: number, places: 0 | 1 | 2 | 3 = 2) => (withPlaces[places] ?? grouped).format(amount)

/** A share (0 to 1) in percent, with one decimal at most: 12.5%. */
export const formatPercent = (share: number) => percent.format(share)

/** The same for a column of shares, always with one decimal. */
export const formatAlignedPercent = (share: number) => alignedPercent.format(share)
