import { Price } from '@borong/ui'

/** A column of amounts in Rp, by the name of their field; nothing stands where the amount is 0. */
export const amountColumn = <Key extends string>(key: Key, head: string) => ({
  key,
  head,
  align: 'end' as const,
  narrow: true,
  cell: (it: Readonly<Record<Key, number>>) => (it[key] === 0 ? null : <Price plain value={it[key]} />),
})
