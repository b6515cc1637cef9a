import { goodsDocumentApi, goodsReviewFields, inLanguage, languageNames, languages } from '@borong/contract'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { RichText } from '@borong/site-kit/rich-text/RichTextShown.tsx'
import { formatRupiah, number, type Translate, useT } from '@borong/site-kit'
import { Pill, Picture, VisuallyHidden, classes } from '@borong/ui'
import type { ReactNode } from 'react'
import styles from './CompareGoods.module.css'
import type { ReviewedField, ReviewedGoods } from './goods-shown.ts'
import { messages } from './goods.messages.ts'

type Words = ReviewedGoods['names']
const said = (t: Translate, words: Words): string =>
  inLanguage<string | undefined>(words as { 'en-us': string }, t.lang) ?? ''

/** A text in every language in which it is said. Rich: drawn as buyers will read it, with headings, lists and pictures. */
function WordsShown({ words, rich = false }: { words: Words; rich?: boolean }) {
  const t = useT()
  const there = languages.filter((lang) => words[lang])
  if (!there.length) return <span className="muted">{t(messages.nothingSaid)}</span>
  return (
    <dl className={styles.words}>
      {there.map((lang) => (
        <div key={lang}>
          <dt>{languageNames[lang]}</dt>
          <dd lang={lang}>{rich ? <RichText text={words[lang] ?? ''} /> : words[lang]}</dd>
        </div>
      ))}
    </dl>
  )
}

function PicturesShown({ urls }: { urls: readonly string[] }) {
  const t = useT()
  if (!urls.length) return <span className="muted">{t(messages.nothingSaid)}</span>
  return (
    <ul className={styles.pictures}>
      {urls.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Picture
              src={url}
              size={96}
              framed
              alt={at === 0 ? t(messages.mainPicture) : t(messages.pictureNo, { n: at + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function SkusShown({ skus }: { skus: ReviewedGoods['skus'] }) {
  const t = useT()
  return (
    <ul className={styles.skus}>
      {skus.map((it) => (
        <li key={it.sku_sn}>
          {it.picture && <Picture src={it.picture} size={36} framed alt="" />}
          <span>
            <b>{it.specs.map(({ value }) => said(t, value)).join(', ') || it.sku_sn}</b>
            <span className={styles.quiet}>
              {it.specs.length > 0 && <>{it.sku_sn} · </>}
              {formatRupiah(it.price)} · {t(messages.stock)} {number(it.stock)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function ParametersShown({ them }: { them: ReviewedGoods['parameters'] }) {
  const t = useT()
  if (!them.length) return <span className="muted">{t(messages.nothingSaid)}</span>
  return (
    <dl className={styles.words}>
      {them.map(({ names, value }) => (
        <div key={names['en-us']}>
          <dt>{said(t, names)}</dt>
          <dd>{said(t, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Documents as buyers will download them; an operator opens what is not published yet. */
function DocumentsShown({ id, them }: { id: string; them: ReviewedGoods['documents'] }) {
  const t = useT()
  if (!them.length) return <span className="muted">{t(messages.nothingSaid)}</span>
  return (
    <ul className={styles.skus}>
      {them.map((it) => (
        <li key={it.document_id}>
          <span>
            <b>{said(t, it.titles)}</b>
            <span className={styles.quiet}>
              {t(messages[it.kind])} · {it.name}
            </span>
          </span>
          <DownloadButton
            route={goodsDocumentApi.reviewed}
            fields={{ id, document_id: it.document_id }}
            name={it.name}
            size="small"
            label={t(messages.downloadOf, { name: it.name })}
          >
            PDF
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}

interface FieldShownProps {
  id: string
  field: ReviewedField
  goods: ReviewedGoods
}

function FieldShown({ id, field, goods }: FieldShownProps): ReactNode {
  const t = useT()
  switch (field) {
    case 'descriptions':
      return <WordsShown rich words={goods.descriptions} />
    case 'names':
    case 'units':
      return <WordsShown words={goods[field]} />
    case 'category':
      return goods.category_trail.map((it) => it.name).join(' › ')
    case 'brand':
      return goods.brand_name || <span className="muted">{t(messages.nothingSaid)}</span>
    case 'parameters':
      return <ParametersShown them={goods.parameters} />
    case 'documents':
      return <DocumentsShown id={id} them={goods.documents} />
    case 'pictures':
      return <PicturesShown urls={goods.pictures} />
    case 'skus':
      return <SkusShown skus={goods.skus} />
  }
}

interface CompareGoodsProps {
  /** Of the goods. */
  id: string
  /** Absent: there is nothing beside which the other stands. */
  old?: ReviewedGoods | undefined
  wanted: ReviewedGoods
  /** What is another; these are tinted. */
  changed?: readonly ReviewedField[]
  shown?: readonly ReviewedField[]
}

/** Goods field by field, as they are and as they are to be; on phones one below the other. */
export function CompareGoods({ id, old, wanted, changed = [], shown = goodsReviewFields }: CompareGoodsProps) {
  const t = useT()
  return (
    <div className={styles.fields}>
      {shown.map((field) => {
        const isOther = changed.includes(field)
        return (
          <section key={field} className={classes(styles.field, isOther && styles.other)}>
            <h3>
              {t(messages[field])}
              {isOther && <Pill tone="warn">{t(messages.isOther)}</Pill>}
            </h3>
            <div className={classes(styles.sides, old && styles.two)}>
              {old && (
                <div className={styles.side}>
                  <span className={styles.whose}>{t(messages.old)}</span>
                  <FieldShown id={id} field={field} goods={old} />
                </div>
              )}
              <div className={classes(styles.side, isOther && styles.new)}>
                {old ? (
                  <span className={styles.whose}>{t(messages.wanted)}</span>
                ) : (
                  <VisuallyHidden>{t(messages.newGoods)}</VisuallyHidden>
                )}
                <FieldShown id={id} field={field} goods={wanted} />
              </div>
            </div>
          </section>
        )
      })}
    </div>
  )
}
