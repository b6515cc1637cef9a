import { useT } from '@borong/site-kit'
import { Breadcrumb, PageHead } from '@borong/ui'
import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import { Choice } from './Choice.tsx'
import { Listed } from './Listed.tsx'
import { messages } from './promotion.messages.ts'
import styles from './promotion.module.css'

/** Offers on a page. */
const pageSize = 20

export interface OffersAsked {
  cat_id?: string
  page_no?: number
}
/** What a page of offers asks for. */
export const offersInput = ({ cat_id, page_no = 1 }: OffersAsked) => ({
  ...(cat_id && { cat_id }),
  page_no,
  page_size: pageSize,
})

type ListedProps<Row> = ComponentProps<typeof Listed<Row>>
interface Props<Row> extends Pick<ListedProps<Row>, 'rows' | 'keyOf' | 'draw' | 'height'> {
  title: string
  about: string
  asked: OffersAsked
  hrefOf: (asked: OffersAsked) => string
  categories: readonly { id: string; name: string }[]
  /** Where there are none; `all` leads from a category to all of them. */
  empty: { icon: ReactNode; title: string; text: string; all: string }
}

/** A kind of offers that all shops make, a page of them at a time, narrowed by the category of their goods. */
export function OffersByCategory<Row>({ title, about, asked, hrefOf, categories, empty, ...listed }: Props<Row>) {
  const t = useT()
  const { cat_id, page_no = 1 } = asked
  const { rows } = listed
  const ofCategory = cat_id ? { cat_id } : {}
  return (
    <>
      <Breadcrumb trail={[{ label: t(messages.home), href: paths.home() }, { label: title }]} />
      <PageHead title={title} />
      <p className={styles.about}>{about}</p>
      <Choice
        label={t(messages.filterBy)}
        all={{ label: t(messages.allCategories), href: hrefOf({}) }}
        options={categories.map(({ id, name }) => ({ key: id, label: name, href: hrefOf({ cat_id: id }) }))}
        chosen={cat_id}
        note={rows.data && t(messages.goodsTotal, { n: rows.data.data_total })}
      />
      <Listed
        {...listed}
        page={page_no}
        pageSize={pageSize}
        hrefOf={(to) => hrefOf({ ...ofCategory, ...(to > 1 && { page_no: to }) })}
        className={styles.tiles}
        empty={{ ...empty, all: cat_id ? { href: hrefOf({}), label: empty.all } : undefined }}
      />
    </>
  )
}
