import { PagedTable } from '@borong/console/queue'
import { NotLoaded, useTitle } from '@borong/console/site'
import { adminRegionApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, PageHead, Skeleton } from '@borong/ui'
import { MapPinned, Plus } from 'lucide-react'
import { useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { RegionActs, RegionPill } from './RegionActs.tsx'
import { RegionDialog } from './RegionDialog.tsx'
import type { Region } from './region-shown.ts'
import { messages } from './region.messages.ts'
import styles from './RegionsPage.module.css'
import { RegionLevel } from './RegionLevel.tsx'

/** The regions of addresses: a tree that is fetched as it is opened, or those with a word in their name. */
export function RegionsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const [keyword, setKeyword] = useState('')
  const [adds, setAdds] = useState(false)
  const wanted = keyword.trim()
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t(messages.add)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      <FindField label={t(messages.find)} value={keyword} onChange={setKeyword} />
      {wanted ? <Found key={wanted} keyword={wanted} /> : <Tree />}
      {adds && <RegionDialog onClose={() => setAdds(false)} />}
    </div>
  )
}

function Tree() {
  const t = useT()
  const first = useApiQuery(adminRegionApi.below, { id: 0 })
  if (first.isError) return <NotLoaded error={first.error} retry={() => void first.refetch()} />
  if (!first.data) return <Skeleton shape="block" height={420} />
  return (
    <Card title={t(messages.title)} flush>
      {first.data.length ? (
        <RegionLevel regions={first.data} />
      ) : (
        <EmptyState icon={<MapPinned aria-hidden="true" />} title={t(messages.empty)}>
          {t(messages.emptyText)}
        </EmptyState>
      )}
    </Card>
  )
}

function Found({ keyword }: { keyword: string }) {
  const t = useT()
  return (
    <Card title={t(messages.found)} flush>
      <PagedTable<typeof adminRegionApi.search, Region>
        route={adminRegionApi.search}
        fields={{ keyword }}
        counted={(n) => t(messages.counted, { n })}
        caption={t(messages.found)}
        keyOf={(it) => it.region_id}
        empty={<EmptyState title={t(messages.nothingFound)} />}
        columns={[
          { key: 'name', head: t(messages.region), main: true, cell: (it) => it.name },
          { key: 'within', head: t(messages.within), cell: (it) => it.trail.join(' › ') || '–' },
          { key: 'state', head: t(messages.state), narrow: true, cell: (it) => <RegionPill region={it} /> },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            align: 'end',
            cell: (it) => <RegionActs region={it} />,
          },
        ]}
      />
    </Card>
  )
}
