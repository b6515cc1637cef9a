import { DetailPanel } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { Panel } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { sellerFreightApi } from '@borong/contract'
import { refetch, request, useCommand, useSession, useT } from '@borong/site-kit'
import { Button, Notice, Pill, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { type Template, toSend, valuesOf } from './freight.ts'
import { messages } from './freight.messages.ts'
import { TemplateFields, TryOutCard } from './freight-parts.tsx'

const changed = [sellerFreightApi.list, sellerFreightApi.show, sellerFreightApi.tryOut]

interface TemplateDetailProps {
  template: Template
  /** Shows what somebody else has written meanwhile. */
  reload: () => void
}

/** One template: what it charges, what that comes to, and what can be done with it. */
export function TemplateDetail({ template: it, reload }: TemplateDetailProps) {
  const t = useT()
  const { permissions = [] } = useSession()
  const mayChange = permissions.includes('freight')
  return (
    <DetailPanel
      title={it.name}
      state={it.is_default === 1 && <Pill tone="brand">{t(messages.isDefault)}</Pill>}
      facts={
        <>
          <span>{t(messages.goodsOf, { n: it.goods_num })}</span>
          <span>{t(messages[it.kind])}</span>
          <span>{t(messages.daysOf, { n: it.days })}</span>
        </>
      }
      acts={mayChange ? <TemplateActs template={it} /> : <span className="small muted">{t(messages.mayNot)}</span>}
    >
      {mayChange && <TryOutCard key={it.kind} template={it} />}
      <TermsPanel key={it.version} template={it} mayChange={mayChange} reload={reload} />
    </DetailPanel>
  )
}

function TermsPanel({ template: it, mayChange, reload }: TemplateDetailProps & { mayChange: boolean }) {
  const t = useT()
  const [initial] = useState(() => valuesOf(it))
  const [values, setValues] = useState(initial)
  const save = useCommand(sellerFreightApi.change, {
    refreshes: changed,
    onDone: (now) => toast(t(messages.saved, { name: now.name }), { tone: 'success' }),
  })
  const sent = toSend(values)
  const hasMovedOn = save.refusal?.code === 'MOVED_ON'
  return (
    <Panel
      title={t(messages.terms)}
      refusal={hasMovedOn ? undefined : save.refusal}
      isWrong={!sent}
      onSend={() => sent && void save.send({ id: it.template_id, version: it.version, ...sent })}
      acts={
        mayChange && (
          <Button
            type="submit"
            variant="primary"
            busy={save.busy}
            disabled={JSON.stringify(values) === JSON.stringify(initial)}
          >
            {t(messages.save)}
          </Button>
        )
      }
    >
      {(tried) => (
        <>
          <TemplateFields values={values} onChange={setValues} tried={tried} />
          {hasMovedOn && (
            <Notice tone="warn" live="assertive">
              {t(messages.movedOn)}{' '}
              <Button variant="link" onClick={reload}>
                {t(messages.loadNow)}
              </Button>
            </Notice>
          )}
        </>
      )}
    </Panel>
  )
}

/** Make it the default, and delete, which asks first. */
function TemplateActs({ template: it }: { template: Template }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { template_id: id, version, name } = it
  const makeDefault = useCommand(sellerFreightApi.makeDefault, {
    refreshes: changed,
    onDone: () => toast(t(messages.madeDefault, { name }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const why = it.is_default
    ? t(messages.removeDefault)
    : it.named_num
      ? t(messages.removeUsed, { n: it.named_num })
      : undefined
  return (
    <>
      {!it.is_default && (
        <Button busy={makeDefault.busy} onClick={() => void makeDefault.send({ id })}>
          {t(messages.makeDefault)}
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsks(true)}>
        {t(messages.remove)}
      </Button>
      <ConfirmAct
        open={asks}
        act={t(messages.removeOf, { name })}
        refused={why}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          await request(sellerFreightApi.remove, { id, version })
          toast(t(messages.removed, { name }), { tone: 'success' })
          go(paths.freight(), { replace: true })
          await refetch(client, [sellerFreightApi.list])
        }}
      >
        {t(messages.removeWhat)}
      </ConfirmAct>
    </>
  )
}
