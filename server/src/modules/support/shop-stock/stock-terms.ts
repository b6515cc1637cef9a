/** What a shop says of a sku beside its pieces: from how few free ones on it is low, or how many may be ordered beyond the stock. */
export type StockTerms = { lowAt: number | null } | { backorder: { pieces: number; days: number } | null }
