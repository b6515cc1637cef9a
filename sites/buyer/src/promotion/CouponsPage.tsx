import { type Reply, catalogApi, promotionApi } from '@borong/contract'
import { askLogin, useApiQuery, useSignedIn, useT } from '@borong/site-kit'
import { Breadcrumb, Button, LinkButton, PageHead, Skeleton } from '@borong/ui'
import { Ticket } from 'lucide-react'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { useFrame } from '../page/frame-data.ts'
import { lazyPart } from '../page/lazy.tsx'
import { SearchForm } from '../page/SearchForm.tsx'
import { Choice } from './Choice.tsx'
import styles from './Coupon.module.css'
import { CouponTicket } from './CouponTicket.tsx'
import { Listed } from './Listed.tsx'
import { messages } from './promotion.messages.ts'

const MyCoupons = lazyPart(() => import('./MyCoupons.lazy.tsx'), <Skeleton shape="block" height={196} />)

const pageSize = 20
type Search = ReturnType<typeof readCoupons>
const readCoupons = (raw: PageArgs['search']) => readSearch(searches.coupons, raw)

const rowsInput = ({ keyword, category, is_zq, page_no }: Search) => ({
  ...(keyword && { keyword }),
  ...(category && { category }),
  ...(is_zq && { is_zq: 1 }),
  page_no: page_no ?? 1,
  page_size: pageSize,
})

export const loader = ({ search: raw, prefetch }: PageArgs) => {
  const search = readCoupons(raw)
  return Promise.all([
    prefetch(promotionApi.coupons, rowsInput(search)),
    search.category ? prefetch(catalogApi.categories, { id: 0 }) : undefined,
  ])
}

export const head: NonNullable<PageModule['head']> = ({ t, search: raw }) => {
  const { mine, keyword, category, is_zq, page_no } = readCoupons(raw)
  return {
    title: keyword ? t(messages.couponsFor, { keyword }) : t(messages.coupons),
    description: t(messages.couponsAbout),
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
  const rows = useApiQuery(promotionApi.coupons, rowsInput(search), { showPreviousRows: true, staleTime: 0 })
  const { categories } = useFrame()
  const isBelow = category !== undefined && !categories.some((it) => it.id === category)
  const tree = useApiQuery(catalogApi.categories, { id: 0 }, { enabled: isBelow })
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
            { label: t(messages.home), href: paths.home() },
            { label: t(messages.coupons), href: paths.coupons() },
            { label: t(messages.myCoupons) },
          ]}
        />
        <PageHead
          title={t(messages.myCoupons)}
          actions={<LinkButton href={paths.coupons()}>{t(messages.allCoupons)}</LinkButton>}
        />
        <MyCoupons />
      </>
    )
  const own = paths.coupons({ mine: '1' })
  const isNarrow = Boolean(keyword || category || is_zq)
  return (
    <>
      <Breadcrumb trail={[{ label: t(messages.home), href: paths.home() }, { label: t(messages.coupons) }]} />
      <PageHead
        title={keyword ? t(messages.couponsFor, { keyword }) : t(messages.coupons)}
        actions={
          <>
            {signedIn ? (
              <LinkButton href={own}>{t(messages.myCoupons)}</LinkButton>
            ) : (
              <Button onClick={() => askLogin({ go: own })}>{t(messages.myCoupons)}</Button>
            )}
            <SearchForm
              label={t(messages.searchCoupons)}
              keyword={keyword}
              action={paths.coupons()}
              hrefOf={(word) => link({ keyword: word })}
            />
          </>
        }
      />
      <Choice
        label={t(messages.filterBy)}
        all={{ label: t(messages.allCategories), href: link({ category: undefined }) }}
        options={[
          ...categories.map((it) => ({ key: it.id, label: it.name, href: link({ category: it.id }) })),
          ...(below
            ? [{ key: below.category_id, label: below.name, href: link({ category: below.category_id }) }]
            : []),
        ]}
        chosen={category}
        extra={{ label: t(messages.zone), href: link({ is_zq: is_zq ? undefined : '1' }), on: Boolean(is_zq) }}
        note={rows.data && t(messages.couponTotal, { n: rows.data.data_total })}
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
          title: t(messages.noCoupons),
          text: is_zq && !signedIn ? t(messages.noZone) : t(messages.noCouponsText),
          all: isNarrow ? { href: paths.coupons(), label: t(messages.allCoupons) } : undefined,
          ...(is_zq &&
            !signedIn && {
              action: (
                <Button variant="primary" onClick={() => askLogin()}>
                  {t(messages.signIn)}
                </Button>
              ),
            }),
        }}
      />
    </>
  )
}
