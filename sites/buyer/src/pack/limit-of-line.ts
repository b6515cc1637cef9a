/** How many the stock and the maximum of an order allow of a line. */
export const limitOfLine = ({
  enable_quantity: stock,
  max_quantity: maximum = stock,
}: {
  enable_quantity: number
  max_quantity?: number
}): number => Math.min(stock, maximum)
