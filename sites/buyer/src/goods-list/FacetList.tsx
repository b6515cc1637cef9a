import { number, useT } from '@borong/site-kit'
import { Button, classes } from '@borong/ui'
import { Check, ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Link as Anchor, useGo } from '../page/Link.tsx'
import styles from './FacetList.module.css'
import { messages } from './goods-list.messages.ts'
import { type Facets, type Link, type ListSearch, changed, flipProperty, priceOf } from './list-search.ts'

interface Props {
  search: ListSearch
  facets: Facets
  link: Link
  /** Where the form of the price goes without scripts. */
  path: string
  /** Within a shop there is no other seller. */
  inShop?: boolean
}
type Option = Facets['brand'][number]

const shownAtOnce = 8

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group} open>
      <summary className={styles.title}>
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}

function Options({ options, href }: { options: readonly Option[]; href: (option: Option) => string }) {
  const t = useT()
  const draw = (option: Option) => (
    <li key={option.value}>
      <Anchor
        href={href(option)}
        className={classes(styles.option, option.is_selected === 1 && styles.on)}
        aria-current={option.is_selected ? 'true' : undefined}
      >
        <span className={styles.box}>{option.is_selected === 1 && <Check aria-hidden="true" />}</span>
        <span className={styles.name}>{option.name}</span>
        <span className={styles.count}>{number(option.count)}</span>
      </Anchor>
    </li>
  )
  const later = options.slice(shownAtOnce)
  return (
    <>
      <ul>{options.slice(0, shownAtOnce).map(draw)}</ul>
      {later.length > 0 && (
        <details open={later.some((it) => it.is_selected) || undefined}>
          <summary className={styles.more}>{t(messages.more, { n: later.length })}</summary>
          <ul>{later.map(draw)}</ul>
        </details>
      )}
    </>
  )
}

function PriceForm({ search, facets, link, path }: Props) {
  const t = useT()
  const go = useGo()
  const id = useId()
  const [min = '', max = ''] = (priceOf(search) ?? '').split('_')
  const rest = changed(search, { price: undefined })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) =>
      /^\d{1,12}(\.\d{1,2})?$/.exec(String(form.get(name) ?? '').replace(/[\s,]/g, ''))?.[0]
    go(link(changed(rest, { min: read('min'), max: read('max') })))
  }
  const end = (name: 'min' | 'max', label: string, value: string, hint: number) => (
    <span className={styles.end}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        key={value}
        id={`${id}-${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        defaultValue={value}
        {...(hint > 0 && { placeholder: String(Math.round(hint)) })}
      />
    </span>
  )
  return (
    <form method="get" action={path} className={styles.price} onSubmit={submit}>
      {Object.entries(rest).map(([name, value]) =>
        name === 'seller_id' && path !== '/goods' ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      {end('min', t(messages.from), min, facets.price.min)}
      {end('max', t(messages.to), max, facets.price.max)}
      <Button type="submit" size="small">
        {t(messages.apply)}
      </Button>
    </form>
  )
}

/** What a list can be narrowed by: links, so that every state has an address. */
export function FacetList(props: Props) {
  const { search, facets, link, inShop } = props
  const t = useT()
  const trail = facets.selected_cat.filter((it) => !facets.cat.some((other) => other.value === it.value))
  return (
    <div className={styles.facets}>
      {(search.category || facets.cat.length > 0) && (
        <Group title={t(messages.category)}>
          <ul>
            {search.category && (
              <li>
                <Anchor
                  href={link(changed(search, { category: undefined, prop: undefined }))}
                  className={classes(styles.option, styles.back)}
                >
                  <span className={styles.name}>{t(messages.allCategories)}</span>
                </Anchor>
              </li>
            )}
            {trail.map((it) => (
              <li key={it.value}>
                <Anchor
                  href={link(changed(search, { category: it.value }))}
                  className={classes(styles.option, it.value === search.category ? styles.here : styles.back)}
                  aria-current={it.value === search.category ? 'true' : undefined}
                >
                  <span className={styles.name}>{it.name}</span>
                  <span className={styles.count}>{number(it.count)}</span>
                </Anchor>
              </li>
            ))}
            {facets.cat.map((it) => (
              <li key={it.value}>
                <Anchor
                  href={link(changed(search, { category: it.value }))}
                  className={classes(
                    styles.option,
                    search.category && styles.below,
                    it.is_selected === 1 && styles.here,
                  )}
                  aria-current={it.is_selected ? 'true' : undefined}
                >
                  <span className={styles.name}>{it.name}</span>
                  <span className={styles.count}>{number(it.count)}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Group title={t(messages.availability)}>
        <Options
          options={[
            {
              name: t(messages.inStock),
              value: '1',
              count: facets.in_stock,
              is_selected: search.in_stock ? 1 : 0,
              url: '',
            },
          ]}
          href={() => link(changed(search, { in_stock: search.in_stock ? undefined : '1' }))}
        />
      </Group>
      <Group title={t(messages.price)}>
        <PriceForm {...props} />
      </Group>
      {facets.brand.length > 0 && (
        <Group title={t(messages.brand)}>
          <Options
            options={facets.brand}
            href={(it) => link(changed(search, { brand: it.is_selected ? undefined : it.value }))}
          />
        </Group>
      )}
      {facets.prop.map((group) => (
        <Group key={group.key} title={group.key}>
          <Options
            options={group.value}
            href={(it) => link(changed(search, { prop: flipProperty(search.prop, it.value) }))}
          />
        </Group>
      ))}
      {!inShop && facets.seller.length > 0 && (
        <Group title={t(messages.seller)}>
          <Options
            options={facets.seller}
            href={(it) => link(changed(search, { seller_id: it.is_selected ? undefined : it.value }))}
          />
        </Group>
      )}
    </div>
  )
}
