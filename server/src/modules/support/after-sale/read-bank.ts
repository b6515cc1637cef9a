import type { Bank } from './after-sale.types.ts'

/** Where money is transferred to; all of it or none. */
export function readBank(input: {
  bank_name?: string
  bank_account_name?: string
  bank_account_number?: string
}): Bank | undefined {
  const { bank_name: name, bank_account_name: holder, bank_account_number: number } = input
  return name && holder && number ? { name, holder, number } : undefined
}
