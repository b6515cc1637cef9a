import { ConfirmAct } from '@borong/console/form'
import { adminRegionApi, regionLimits } from '@borong/contract'
import { refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, IconButton, Pill, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { changed, type Region } from './region-shown.ts'
import { messages } from './region.messages.ts'
import { RegionDialog } from './RegionDialog.tsx'
import styles from './RegionsPage.module.css'

export function RegionPill({ region: { retired } }: { region: Region }) {
  const t = useT()
  return <Pill tone={retired ? 'neutral' : 'success'}>{t(retired ? messages.retired : messages.offered)}</Pill>
}

/** Add below, rename, retire or bring back. */
export function RegionActs({ region: it }: { region: Region }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'add' | 'rename' | 'retire'>()
  const { region_id: id, version, name } = it
  const close = () => setAsks(undefined)
  const back = useCommand(adminRegionApi.retire, {
    refreshes: changed,
    onDone: () => toast(t(messages.backNow, { name }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <span className={styles.acts}>
      {it.grade < regionLimits.grades && (
        <IconButton size="small" framed label={t(messages.addBelow, { name })} onClick={() => setAsks('add')}>
          <Plus aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="small" framed label={t(messages.rename, { name })} onClick={() => setAsks('rename')}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {it.retired ? (
        <Button size="small" busy={back.busy} onClick={() => void back.send({ id, version, retired: 0 })}>
          {t(messages.bringBack)}
        </Button>
      ) : (
        <Button size="small" onClick={() => setAsks('retire')}>
          {t(messages.retire)}
        </Button>
      )}
      {asks === 'add' && <RegionDialog parent={it} onClose={close} />}
      {asks === 'rename' && <RegionDialog region={it} onClose={close} />}
      <ConfirmAct
        open={asks === 'retire'}
        act={t(messages.retireOf, { name })}
        onClose={close}
        onConfirm={async () => {
          await request(adminRegionApi.retire, { id, version, retired: 1 })
          toast(t(messages.retiredNow, { name }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.retireWhat)}
      </ConfirmAct>
    </span>
  )
}
