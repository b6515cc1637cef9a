import { sellerAfterSaleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { type Service, queueRefreshes } from './after-sale-queue.ts'
import { messages } from './after-sale.messages.ts'
import { Panel } from '@borong/console/queue'

/** The same goods again for nothing; where stock was short, another try. */
export function ReplacePanel({ service, onDone }: { service: Service; onDone: () => void }) {
  const t = useT()
  const replace = useCommand(sellerAfterSaleApi.replace, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.replaced), { tone: 'success' })
      onDone()
    },
  })
  return (
    <Panel
      title={t(messages.replace)}
      refusal={replace.refusal}
      isWrong={false}
      onSend={() => void replace.send({ sn: service.service_sn })}
      acts={
        <Button type="submit" variant="primary" busy={replace.busy}>
          {t(messages.createOrder)}
        </Button>
      }
    >
      {() => <p>{t(service.service_status === 8 ? messages.notReplaced : messages.replaceLead)}</p>}
    </Panel>
  )
}
