import { Skeleton } from '@borong/ui'
import styles from './PageBones.module.css'

/** Where a page will be. */
export const PageBones = () => (
  <div className={styles.page} aria-busy="true">
    <Skeleton shape="title" width={180} />
    <Skeleton shape="block" height={40} />
    <Skeleton shape="block" height={320} />
  </div>
)
