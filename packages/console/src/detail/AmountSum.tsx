import { Pairs, Price } from '@borong/ui'

type Part = readonly [label: string, amount: number]

/** What an amount is made of: the parts that are not nothing, with their signs, and the amount below them. In Rp. */
export function AmountSum({ parts, total: [label, amount] }: { parts: readonly Part[]; total: Part }) {
  return (
    <Pairs
      ends
      pairs={[
        ...parts
          .filter(([, value]) => value !== 0)
          .map(([name, value]) => [name, <Price key="value" plain value={value} />] as const),
        [
          <b key="name">{label}</b>,
          <b key="value">
            <Price plain value={amount} />
          </b>,
        ],
      ]}
    />
  )
}
