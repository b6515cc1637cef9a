import { catalogApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { Card, PageHead, Picture, Price, Tiles, WithSide } from '@borong/ui'
import type { PageArgs } from '../page.tsx'
import { paths } from '../paths.ts'
import { useFrame } from '../shell/frame-data.ts'
import { Link } from '../shell/Link.tsx'
import { OpenCategories } from '../shell/MegaMenu.tsx'
import { words } from './home.words.ts'

export const loader = ({ warm }: PageArgs) => warm(catalogApi.topFive, {})

export default function HomePage() {
  const t = useT()
  const { siteTitle } = useFrame()
  const goods = useAsk(catalogApi.topFive, {})
  return (
    <>
      <PageHead title={siteTitle} />
      <WithSide at="start" side={<Card flush><OpenCategories /></Card>}>
        <Card title={t(words.popular)}>
          <Tiles min={180}>
            {goods.data?.map((it) => (
              <Link key={it.goods_id} href={paths.goodsDetail(it.goods_id)}>
                <Picture src={it.thumbnail} alt="" />
                {it.name}
                <br />
                <Price value={it.price} />
              </Link>
            ))}
          </Tiles>
        </Card>
      </WithSide>
    </>
  )
}
