import { type TriggerProps, usePopup } from '@borong/ui'
import { type ReactNode, useId } from 'react'
import { lazyPart } from '../page/lazy.tsx'
import styles from './MegaMenu.module.css'

const Categories = lazyPart<{ always?: boolean; onPick?: () => void }>(() => import('./Categories.lazy.tsx'))

interface Props {
  trigger: (props: TriggerProps) => ReactNode
  /** The page shows the same categories all the time, where it is wide enough. */
  standing: boolean
}

export function MegaMenu({ trigger, standing }: Props) {
  const popup = usePopup({ hover: !standing })
  const id = useId()
  const toggle = () => {
    const rail =
      standing &&
      window.matchMedia('(min-width: 1024px)').matches &&
      document.querySelector<HTMLElement>('[data-rail] a')
    if (rail) rail.focus()
    else popup.setOpen(!popup.open)
  }
  return (
    <div className={styles.root} {...popup.rootProps}>
      {trigger({ 'aria-expanded': popup.open, 'aria-controls': id, onClick: toggle })}
      <div id={id}>{popup.open && <Categories onPick={() => popup.close()} />}</div>
    </div>
  )
}

/** The same menu, standing open on the home page. */
export function OpenCategories() {
  return (
    <div className={styles.openRoot}>
      <Categories always />
    </div>
  )
}
