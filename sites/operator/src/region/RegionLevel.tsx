import { NotLoaded } from '@borong/console/site'
import { adminRegionApi, regionLimits } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { IconButton, Skeleton } from '@borong/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Region } from './region-shown.ts'
import { messages } from './region.messages.ts'
import { RegionActs, RegionPill } from './RegionActs.tsx'
import styles from './RegionsPage.module.css'

/** Regions of one level; what stands below one of them is fetched when it is unfolded. */
export const RegionLevel = ({ regions }: { regions: readonly Region[] }) => (
  <ul className={styles.level}>
    {regions.map((it) => (
      <RegionRow key={it.region_id} region={it} />
    ))}
  </ul>
)

function RegionRow({ region: it }: { region: Region }) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const Fold = open ? ChevronDown : ChevronRight
  return (
    <li>
      <div className={styles.row}>
        {it.grade < regionLimits.grades ? (
          <IconButton
            size="small"
            label={t(messages.unfold, { name: it.name })}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Fold aria-hidden="true" />
          </IconButton>
        ) : (
          <span className={styles.space} />
        )}
        <span className={styles.name}>
          {it.name}
          {it.grade < regionLimits.grades && (
            <span className={styles.count}>{t(messages.belowNum, { n: it.child_num })}</span>
          )}
          {it.retired === 1 && <RegionPill region={it} />}
        </span>
        <RegionActs region={it} />
      </div>
      {open && (
        <div id={id}>
          <Below id={Number(it.region_id)} />
        </div>
      )}
    </li>
  )
}

function Below({ id }: { id: number }) {
  const t = useT()
  const below = useApiQuery(adminRegionApi.below, { id })
  if (below.isError) return <NotLoaded error={below.error} retry={() => void below.refetch()} />
  if (!below.data) return <Skeleton shape="block" height={88} />
  if (!below.data.length) return <p className={styles.nothing}>{t(messages.nothingBelow)}</p>
  return (
    <div className={styles.level}>
      <RegionLevel regions={below.data} />
    </div>
  )
}
