import { FormDialog } from '@borong/console/queue'
import { adminMediaApi, contentApi, setupApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { PictureField } from '@borong/console/form'
import { messages } from './setup.messages.ts'
import type { Checklist } from './checklist.ts'

/** What the mall is called, and its logo. */
export function SiteDialog({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState(checklist.site_name)
  const [logo, setLogo] = useState(checklist.logo)
  const save = useCommand(setupApi.nameSite, {
    refreshes: [setupApi.show, contentApi.site],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  })
  const isWrong = name.trim().length < 2
  return (
    <FormDialog
      title={t(messages.editSite)}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={isWrong}
      onSend={() => void save.send({ site_name: name.trim(), logo })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.siteName)}
            required
            maxLength={40}
            value={name}
            onChange={setName}
            error={tried && isWrong && t(messages.siteNameWanted)}
          />
          <PictureField route={adminMediaApi.upload} label={t(messages.logo)} url={logo} onChange={setLogo} />
        </>
      )}
    </FormDialog>
  )
}
