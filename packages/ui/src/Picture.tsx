import { Image } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

interface PictureProps {
  src: string | null | undefined
  /** Empty where the words beside it say the same. */
  alt: string
  width: number
  height: number
  /** As wide as its place, in the ratio of width to height. */
  fluid?: boolean
  framed?: boolean
  cover?: boolean
  /** Seen at once: fetched first, not lazily. */
  first?: boolean
  className?: string | undefined
}

export function Picture({ src, alt, width, height, fluid, framed, cover, first, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const missing = !src || broken === src
  return (
    <span
      className={classes(styles.frame, framed && styles.framed, cover && styles.cover, fluid && styles.fluid, missing && styles.blank, className)}
      style={fluid ? { aspectRatio: `${width} / ${height}` } : { width, height }}
    >
      {missing ? (
        <Image aria-hidden={alt ? undefined : true} aria-label={alt || undefined} />
      ) : (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={first ? 'high' : undefined}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
