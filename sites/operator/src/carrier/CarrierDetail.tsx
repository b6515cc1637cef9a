import { DetailPanel } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { Panel } from '@borong/console/queue'
import { adminCarrierApi } from '@borong/contract'
import { refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { areSame } from '@borong/console/form/words'
import { areComplete, type Carrier, type CarrierFields, changed } from './carrier-shown.ts'
import { messages } from './carrier.messages.ts'
import { CarrierFieldInputs } from './CarrierFieldInputs.tsx'
import { CarrierPill } from './CarrierPill.tsx'

/** One carrier: what it is called, where parcels are followed, and whether it can be chosen. */
export function CarrierDetail({ carrier: it }: { carrier: Carrier }) {
  const t = useT()
  return (
    <DetailPanel
      title={it.name}
      facts={
        <>
          <code>{it.code}</code>
          <CarrierPill carrier={it} />
        </>
      }
      acts={<CarrierActs carrier={it} />}
    >
      <FieldsPanel key={it.version} carrier={it} label={t(messages.nameAndTracking)} />
    </DetailPanel>
  )
}

function FieldsPanel({ carrier: it, label }: { carrier: Carrier; label: string }) {
  const t = useT()
  const [fields, setFields] = useState<CarrierFields>({ names: it.names, trackingUrl: it.tracking_url })
  const isSame = areSame(fields.names, it.names) && fields.trackingUrl === it.tracking_url
  const save = useCommand(adminCarrierApi.change, {
    refreshes: changed,
    onDone: ({ name }) => toast(t(messages.saved, { name }), { tone: 'success' }),
  })
  return (
    <Panel
      title={label}
      refusal={save.refusal}
      isWrong={!areComplete(fields)}
      onSend={() =>
        void save.send({
          id: it.carrier_id,
          version: it.version,
          names: fields.names,
          tracking_url: fields.trackingUrl,
        })
      }
      acts={
        <Button type="submit" variant="primary" busy={save.busy} disabled={isSame}>
          {t(messages.save)}
        </Button>
      }
    >
      {(tried) => <CarrierFieldInputs fields={fields} onChange={setFields} tried={tried} />}
    </Panel>
  )
}

function CarrierActs({ carrier: { carrier_id: id, version, name, retired } }: { carrier: Carrier }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const back = useCommand(adminCarrierApi.retire, {
    refreshes: changed,
    onDone: () => toast(t(messages.backNow, { name }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  if (retired)
    return (
      <Button busy={back.busy} onClick={() => void back.send({ id, version, retired: 0 })}>
        {t(messages.bringBack)}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t(messages.retire)}</Button>
      <ConfirmAct
        open={asks}
        act={t(messages.retireOf, { name })}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          await request(adminCarrierApi.retire, { id, version, retired: 1 })
          toast(t(messages.retiredNow, { name }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.retireWhat)}
      </ConfirmAct>
    </>
  )
}
