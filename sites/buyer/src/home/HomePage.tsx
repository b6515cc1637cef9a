import { catalogApi } from '@borong/contract'
import { useAsk } from '@borong/site-kit'
import { useState } from 'react'
import type { PageArgs } from '../page.tsx'

export const loader = ({ ready }: PageArgs) => ready(catalogApi.topFive, {})
export const head = () => ({ title: 'Toy', description: 'd' })

export default function HomePage() {
  const goods = useAsk(catalogApi.topFive, {})
  const [n, setN] = useState(0)
  return (
    <>
      <h1>Toy home</h1>
      <button onClick={() => setN(n + 1)}>clicked {n}</button>
      <ul>{goods.data?.map((it) => <li key={it.goods_id}>{it.name}</li>)}</ul>
    </>
  )
}
