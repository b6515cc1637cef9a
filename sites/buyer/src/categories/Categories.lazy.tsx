import { catalogApi, searchApi } from '@borong/contract'
import { useApiQuery, useSignedIn, useT } from '@borong/site-kit'
import { classes } from '@borong/ui'
import { ChevronRight, Handshake } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { useFrame } from '../page/frame-data.ts'
import { Link } from '../page/Link.tsx'
import styles from './MegaMenu.module.css'
import { messages } from '../page/shell.messages.ts'
import { zoneInput } from './zone-ask.lazy.ts'

const restMillis = 90
const railLength = 14

/** Level 1 is there at once; levels 2 and 3 are fetched when somebody first points at the menu. */
export default function Categories({ always, onPick }: { always?: boolean; onPick?: () => void }) {
  const t = useT()
  const id = useId()
  const { categories } = useFrame()
  const [shown, setShown] = useState<string>()
  const [wanted, setWanted] = useState(!always)
  const [enters, setEnters] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tree = useApiQuery(catalogApi.categories, { id: 0 }, { enabled: wanted, staleTime: 300_000 })
  // Companies with a contract have a zone of their own.
  const zone = useApiQuery(searchApi.goods, zoneInput, { enabled: useSignedIn() })
  const below = tree.data?.find((it) => it.category_id === shown)?.children ?? []
  // Levels 2 and 3 may still be on their way when the key is pressed.
  useEffect(() => {
    if (!enters || !below.length) return
    setEnters(false)
    document.getElementById(`${id}-side`)?.querySelector('a')?.focus()
  }, [enters, below.length, id])

  const show = (category: string | undefined, millis: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(category), millis)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rail = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rail] a')]
    const at = rail.indexOf(document.activeElement as HTMLElement)
    setEnters(event.key === 'ArrowRight' && at >= 0)
    if (event.key === 'ArrowRight' && at >= 0) {
      event.preventDefault()
      setShown(categories[at]?.id)
    } else if (event.key === 'ArrowLeft' && at < 0) {
      event.preventDefault()
      rail[categories.findIndex((it) => it.id === shown)]?.focus()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && at >= 0) {
      event.preventDefault()
      rail[(at + (event.key === 'ArrowDown' ? 1 : rail.length - 1)) % rail.length]?.focus()
    } else if (event.key === 'Escape' && shown) setShown(undefined)
  }
  return (
    <div
      role="presentation"
      className={classes(styles.menu, always && styles.open)}
      onPointerEnter={() => setWanted(true)}
      onPointerLeave={() => show(undefined, 250)}
      onFocus={() => setWanted(true)}
      onKeyDown={move}
    >
      <ul className={styles.rail} data-rail aria-label={t(messages.allCategories)}>
        {categories.slice(0, railLength).map((it) => (
          <li key={it.id} onPointerEnter={(event) => event.pointerType === 'mouse' && show(it.id, restMillis)}>
            <Link
              href={paths.goods({ category: it.id })}
              className={styles.first}
              onClick={onPick}
              aria-current={shown === it.id ? 'true' : undefined}
            >
              <span className={styles.names}>
                {it.name}
                {always && (
                  <span className={styles.below}>
                    {it.below.map((name) => (
                      <span key={name}>{name}</span>
                    ))}
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
        {!!zone.data?.data_total && (
          <li className={styles.zone} onPointerEnter={() => show(undefined, restMillis)}>
            <Link href={paths.goods({ is_zq: '1' })} className={styles.first} onClick={onPick}>
              {t(messages.contractGoods)}
              <Handshake aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
      {below.length > 0 && (
        <div id={`${id}-side`} className={styles.side} onPointerEnter={() => clearTimeout(timer.current)}>
          {below.map((second) => (
            <div key={second.category_id} className={styles.block}>
              <Link className={styles.second} href={paths.goods({ category: second.category_id })} onClick={onPick}>
                {second.name}
              </Link>
              <span className={styles.thirds}>
                {(second.children as typeof below).map((third) => (
                  <Link key={third.category_id} href={paths.goods({ category: third.category_id })} onClick={onPick}>
                    {third.name}
                  </Link>
                ))}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
