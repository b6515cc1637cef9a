import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { useUi } from './UiProvider.tsx'

interface Look {
  variant?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link' | undefined
  size?: 'small' | 'default' | 'large' | undefined
  wide?: boolean | undefined
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, Look {
  /** Keeps its width, shows a spinner and ignores further clicks. */
  busy?: boolean | undefined
  icon?: ReactNode
  /** Why it cannot be pressed now: it stays focusable and tells. */
  because?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const buttonClass = ({ variant = 'plain', size = 'default', wide }: Look = {}): string =>
  classes(
    styles.button,
    variant !== 'plain' && styles[variant],
    size !== 'default' && styles[size],
    wide && styles.wide,
  )

export function Button({
  variant,
  size,
  wide,
  busy,
  icon,
  because,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={classes(buttonClass({ variant, size, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      {...(because && { 'aria-disabled': true, title: because })}
      {...rest}
      onClick={busy || because ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}

interface LinkButtonProps extends Look {
  href: string
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
  onClick?: (() => void) | undefined
}
/** A link that looks like a button. */
export function LinkButton({ href, icon, children, className, onClick, ...variant }: LinkButtonProps) {
  const { Link } = useUi()
  return (
    <Link href={href} className={classes(buttonClass(variant), className)} onClick={onClick}>
      {icon}
      {children}
    </Link>
  )
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  label: string
  size?: 'small' | 'default' | undefined
  framed?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}
export function IconButton({ label, size, framed, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={classes(
        styles.button,
        styles.icon,
        size === 'small' && styles.small,
        framed && styles.framed,
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
