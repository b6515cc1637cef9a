import { type Reply, catalogApi, promotionApi } from '@borong/contract'
import { askLogin, useAsk, useSignedIn, useT } from '@borong/site-kit'
import { Breadcrumb, Button, LinkButton, PageHead, Skeleton } from '@borong/ui'
import { Ticket } from 'lucide-react'
import { type PageArgs, type PageModule, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { useFrame } from '../shell/frame-data.ts'
import { later } from '../shell/later.tsx'
import { SearchForm } from '../shop/SearchForm.tsx'
import { Choice } from './Choice.tsx'
import styles from './Coupon.module.css'
import { CouponTicket } from './CouponTicket.tsx'
import { Listed } from './Listed.tsx'
import { words } from './promotion.words.ts'

const MyCoupons = later(() => import('./MyCoupons.later.tsx'), <Skeleton shape="block" height={196} />)

const pageSize = 20
type Search = ReturnType<typeof readCoupons>
const readCoupons = (raw: PageArgs['search']) => readSearch(searches.coupons, raw)

const rowsAsk = ({ keyword, category, is_zq, page_no }: Search) => ({
  ...(keyword && { keyword }),
  ...(category && { category }),
  ...(is_zq && { is_zq: 1 }),
  page_no: page_no ?? 1,
  page_size: pageSize,
})

export const loader = ({ search: raw, warm }: PageArgs) => {
  const search = readCoupons(raw)
  return Promise.all([
    warm(promotionApi.coupons, rowsAsk(search)),
    search.category ? warm(catalogApi.categories, { id: 0 }) : undefined,
  ])
}

export const head: NonNullable<PageModule['head']> = ({ t, search: raw }) => {
  const { mine, keyword, category, is_zq, page_no } = readCoupons(raw)
  return {
    title: keyword ? t(words.couponsFor, { keyword }) : t(words.coupons),
    description: t(words.couponsAbout),
    canonical: paths.coupons(),
    noIndex: Boolean(mine || keyword || category || is_zq || page_no),
  }
}

type Tree = Reply<typeof catalogApi.categories>
/** The category of an id, wherever it stands in the tree. */
function findCategory(tree: Tree, id: string): Tree[number] | undefined {
  for (const it of tree) {
    const found = it.category_id === id ? it : findCategory(it.children as Tree, id)
    if (found) return found
  }
  return undefined
}

export default function CouponsPage() {
  const t = useT()
  const signedIn = useSignedIn()
  const [search] = useSearchOf(searches.coupons)
  const { mine, keyword, category, is_zq, page_no } = search
  const rows = useAsk(promotionApi.coupons, rowsAsk(search), { keepRows: true, staleTime: 0 })
  const { categories } = useFrame()
  const isBelow = category !== undefined && !categories.some((it) => it.id === category)
  const tree = useAsk(catalogApi.categories, { id: 0 }, { enabled: isBelow })
  const below = isBelow ? findCategory(tree.data ?? [], category) : undefined
  /** The same list, narrowed otherwise. */
  const link = (change: { [K in keyof Search]?: Search[K] | undefined }) => {
    const next = { keyword, category, is_zq, ...change }
    return paths.coupons(Object.fromEntries(Object.entries(next).filter(([, value]) => value)))
  }
  if (mine && signedIn)
    return (
      <>
        <Breadcrumb
          trail={[
            { label: t(words.home), href: paths.home() },
            { label: t(words.coupons), href: paths.coupons() },
            { label: t(words.myCoupons) },
          ]}
        />
        <PageHead
          title={t(words.myCoupons)}
          actions={<LinkButton href={paths.coupons()}>{t(words.allCoupons)}</LinkButton>}
        />
        <MyCoupons />
      </>
    )
  const isNarrow = Boolean(keyword || category || is_zq)
  return (
    <>
      <Breadcrumb trail={[{ label: t(words.home), href: paths.home() }, { label: t(words.coupons) }]} />
      <PageHead
        title={keyword ? t(words.couponsFor, { keyword }) : t(words.coupons)}
        actions={
          <>
            {signedIn && <LinkButton href={paths.coupons({ mine: '1' })}>{t(words.myCoupons)}</LinkButton>}
            <SearchForm
              label={t(words.searchCoupons)}
              keyword={keyword}
              action={paths.coupons()}
              hrefOf={(word) => link({ keyword: word })}
            />
          </>
        }
      />
      <Choice
        label={t(words.filterBy)}
        all={{ label: t(words.allCategories), href: link({ category: undefined }) }}
        options={[
          ...categories.map((it) => ({ key: it.id, label: it.name, href: link({ category: it.id }) })),
          ...(below
            ? [{ key: below.category_id, label: below.name, href: link({ category: below.category_id }) }]
            : []),
        ]}
        chosen={category}
        extra={
          signedIn || is_zq
            ? { label: t(words.zone), href: link({ is_zq: is_zq ? undefined : '1' }), on: Boolean(is_zq) }
            : undefined
        }
        note={rows.data && t(words.couponTotal, { n: rows.data.data_total })}
      />
      <Listed
        rows={rows}
        keyOf={(row) => row.coupon_id}
        draw={(row) => <CouponTicket coupon={row} />}
        page={page_no ?? 1}
        pageSize={pageSize}
        hrefOf={(to) => link({ ...(to > 1 && { page_no: to }) })}
        className={styles.tickets}
        height={196}
        empty={{
          icon: <Ticket aria-hidden="true" />,
          title: t(words.noCoupons),
          text: is_zq && !signedIn ? t(words.noZone) : t(words.noCouponsText),
          all: isNarrow ? { href: paths.coupons(), label: t(words.allCoupons) } : undefined,
          ...(is_zq &&
            !signedIn && {
              action: (
                <Button look="primary" onClick={() => askLogin()}>
                  {t(words.signIn)}
                </Button>
              ),
            }),
        }}
      />
    </>
  )
}
