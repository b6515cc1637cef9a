import { Image } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

const pictureSizes = [28, 32, 36, 44, 48, 56, 64, 72, 80, 96, 120, 160] as const
type PictureRatio = '1' | '4x3' | '3x2' | '16x9' | '16x5' | '5x2' | '3x4'

interface PictureProps {
  src: string | null | undefined
  /** Empty where the words beside it say the same. */
  alt: string
  /** A square of this side, or as wide as its place in a ratio. Sizes are classes: pages carry no inline styles. */
  size?: (typeof pictureSizes)[number]
  ratio?: PictureRatio
  framed?: boolean
  cover?: boolean
  /** Seen at once: fetched first, not lazily. */
  first?: boolean
  className?: string | undefined
}

export function Picture({ src, alt, size, ratio = '1', framed, cover, first, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const missing = !src || broken === src
  const [wide, high] = size ? [size, size] : ratio === '1' ? [400, 400] : ratio.split('x').map((it) => Number(it) * 100)
  return (
    <span
      className={classes(
        styles.frame,
        size ? styles[`s${size}`] : classes(styles.fluid, styles[`r${ratio}`]),
        framed && styles.framed,
        cover && styles.cover,
        missing && styles.blank,
        className,
      )}
    >
      {missing ? (
        <Image className={styles.sign} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />
      ) : (
        <img
          src={src}
          alt={alt}
          width={wide}
          height={high}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={first ? 'high' : undefined}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
