import { useT } from '@borong/site-kit'
import { Button, classes } from '@borong/ui'
import { Heart } from 'lucide-react'
import { messages } from './favourite.messages.ts'
import styles from './FavouriteButton.module.css'
import { useFavourite } from './use-favourite.ts'

/** The heart of a goods, or the way to follow a shop. */
export default function FavouriteButton({ kind, id, name }: { kind: 'goods' | 'shop'; id: string; name: string }) {
  const t = useT()
  const { on, press } = useFavourite(kind, id)
  const heart = <Heart aria-hidden="true" className={classes(styles.heart, on && styles.on)} />
  if (kind === 'goods')
    return (
      <button
        type="button"
        className={styles.quiet}
        aria-pressed={on}
        aria-label={t(messages.favouriteOf, { name })}
        onClick={press}
      >
        {heart}
        {t(messages.favourite)}
      </button>
    )
  return (
    <Button size="small" className={styles.follow} aria-pressed={on} icon={heart} onClick={press}>
      {t(messages.follow)}
    </Button>
  )
}
