import { FormDialog } from '@borong/console/queue'
import { adminRegionApi, regionLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { changed, type Region } from './region-shown.ts'
import { messages } from './region.messages.ts'

interface RegionDialogProps {
  /** The one that is renamed; absent: a new one. */
  region?: Region
  /** Below which a new one is added; absent: on the first level. */
  parent?: Region
  onClose: () => void
}

/** The name of a region that is added or renamed. */
export function RegionDialog({ region, parent, onClose }: RegionDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState(region?.name ?? '')
  const name = typed.trim()
  const done = (said: string) => {
    toast(said, { tone: 'success' })
    onClose()
  }
  const add = useCommand(adminRegionApi.create, {
    refreshes: changed,
    onDone: () => done(t(messages.added, { name })),
  })
  const save = useCommand(adminRegionApi.rename, {
    refreshes: changed,
    onDone: () => done(t(messages.saved, { name })),
  })
  const send = () =>
    region
      ? save.send({ id: region.region_id, version: region.version, name })
      : add.send({ name, ...(parent && { parent_id: parent.region_id }) })
  return (
    <FormDialog
      title={
        region
          ? t(messages.rename, { name: region.name })
          : parent
            ? t(messages.addBelow, { name: parent.name })
            : t(messages.add)
      }
      act={t(region ? messages.save : messages.add)}
      busy={add.busy || save.busy}
      refusal={add.refusal ?? save.refusal}
      isWrong={!name}
      onSend={() => void send()}
      onClose={onClose}
    >
      {(tried) => (
        <TextField
          label={t(messages.name)}
          hint={t(messages.nameHint)}
          required
          autoComplete="off"
          maxLength={regionLimits.name}
          value={typed}
          onChange={setTyped}
          error={tried && !name && t(messages.nameWanted)}
        />
      )}
    </FormDialog>
  )
}
