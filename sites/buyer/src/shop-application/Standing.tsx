import { shopApplicationApi } from '@borong/contract'
import { dateTime, useCommand, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Notice, Stack, Timeline, toast } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import type { Application } from './application-shown.ts'
import { messages } from './application.messages.ts'
import styles from './ShopApplication.module.css'

/** Where an application stands that is not in the hands of the applicant. */
export function Standing({ application: it }: { application: Application }) {
  const t = useT()
  const after = {
    refreshes: [shopApplicationApi.show],
    onDone: () => toast(t(messages.withdrawn), { tone: 'success' }),
    onRefused: (refusal: { message: string }) => toast(refusal.message, { tone: 'danger' }),
  }
  const withdraw = useCommand(shopApplicationApi.withdraw, after)
  const reapply = useCommand(shopApplicationApi.reapply, after)
  return (
    <Stack gap={16}>
      {it.status === 'SUBMITTED' && (
        <Notice tone="info">
          <b>{t(messages.submitted)}</b>
          <p>{t(messages.submittedText, { time: dateTime(it.submitted_at) })}</p>
          <div className={styles.act}>
            <Button size="small" busy={withdraw.busy} onClick={() => void withdraw.send({})}>
              {t(messages.withdraw)}
            </Button>
          </div>
        </Notice>
      )}
      {it.status === 'DENIED' && (
        <Notice tone="danger">
          <b>{t(messages.denied)}</b>
          <p>{it.question}</p>
          <div className={styles.act}>
            <Button size="small" variant="primary" busy={reapply.busy} onClick={() => void reapply.send({})}>
              {t(messages.reapply)}
            </Button>
          </div>
        </Notice>
      )}
      {it.status === 'APPROVED' && (
        <Notice tone="success">
          <b>{t(messages.approved)}</b>
          <p>{t(messages.approvedText)}</p>
          <div className={styles.act}>
            <LinkButton size="small" variant="primary" href="/seller/login">
              {t(messages.openConsole)}
            </LinkButton>
            {it.shop_id && (
              <LinkButton size="small" href={paths.shop(it.shop_id)}>
                {t(messages.viewShop)}
              </LinkButton>
            )}
          </div>
        </Notice>
      )}
      <Card title={t(messages.history)}>
        <Timeline
          events={it.history.map((step, at) => ({
            key: String(at),
            title: t(messages[`step.${step.step}`]),
            time: dateTime(step.at),
            detail: step.reason,
          }))}
        />
      </Card>
      <Card title={t(messages.what)}>
        <ApplicationFacts of={it} />
      </Card>
    </Stack>
  )
}
