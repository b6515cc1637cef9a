import { afterSaleApi, serviceLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Notice, TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { serviceRefreshes } from './after-sale-refreshes.ts'
import type { Service } from './after-sale-shown.ts'
import { messages } from './after-sale.messages.ts'

/** Once more after a refusal, with other words and pictures. */
export function AgainDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState(service.problem_desc)
  const [pictures, setPictures] = useState<readonly string[]>(service.images)
  const [uploading, setUploading] = useState(false)
  const again = useCommand(afterSaleApi.again, {
    refreshes: serviceRefreshes,
    onDone: () => {
      toast(t(messages.againDone), { tone: 'success' })
      onClose()
    },
  })
  const missing = !text.trim()
  return (
    <FormDialog
      title={t(messages.again)}
      width={560}
      busy={again.busy}
      refusal={again.refusal}
      isWrong={missing || uploading}
      verb={t(messages.send)}
      onClose={onClose}
      onSend={() => void again.send({ sn: service.service_sn, problem_desc: text.trim(), images: [...pictures] })}
    >
      {(tried) => (
        <>
          <p>{t(messages.refusedBecause, { reason: service.audit_remark || '-' })}</p>
          <TextArea
            label={t(messages.description)}
            hint={t(messages.descriptionHint)}
            required
            rows={4}
            maxLength={serviceLimits.description}
            value={text}
            onChange={setText}
            error={tried && missing && t(messages.descriptionWanted)}
          />
          <PicturesField scene="after-sale" urls={pictures} onChange={setPictures} onBusy={setUploading} />
          {tried && uploading && (
            <Notice tone="danger" live="assertive">
              {t(messages.uploadingFirst)}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}
