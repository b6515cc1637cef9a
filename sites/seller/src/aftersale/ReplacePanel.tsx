import { sellerAfterSaleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { type Service, deskRefreshes } from './after-sale-desk.ts'
import { words } from './after-sale.words.ts'
import { Panel } from './Panel.tsx'

/** The same goods again for nothing; where stock was short, another try. */
export function ReplacePanel({ service, onDone }: { service: Service; onDone: () => void }) {
  const t = useT()
  const replace = useCommand(sellerAfterSaleApi.replace, {
    refreshes: deskRefreshes,
    onDone: () => {
      toast(t(words.replaced), { tone: 'success' })
      onDone()
    },
  })
  return (
    <Panel
      title={t(words.replace)}
      refusal={replace.refusal}
      isWrong={false}
      onSend={() => void replace.send({ sn: service.service_sn })}
      acts={
        <Button type="submit" look="primary" busy={replace.busy}>
          {t(words.createOrder)}
        </Button>
      }
    >
      {() => <p>{t(service.service_status === 8 ? words.notReplaced : words.replaceLead)}</p>}
    </Panel>
  )
}
