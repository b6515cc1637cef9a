import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useTitle } from '@borong/console/site'
import { type Reply, adminPaymentApi } from '@borong/contract'
import { dateMinute, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Notice, PageHead, Skeleton, StatusPill, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './payment.messages.ts'
import { ProviderDialog } from './ProviderDialog.tsx'
import styles from './ProvidersPage.module.css'

type Provider = Reply<typeof adminPaymentApi.providers>[number]

/** By which providers companies can pay, and where their settings come from. */
export function ProvidersPage() {
  const t = useT()
  useTitle(t(messages.title))
  const providers = useApiQuery(adminPaymentApi.providers)
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      {providers.isError ? (
        <NotLoaded error={providers.error} retry={() => void providers.refetch()} />
      ) : !providers.data ? (
        <Skeleton shape="block" height={200} />
      ) : providers.data.length === 0 ? (
        <Card>
          <EmptyState title={t(messages.noProviders)}>{t(messages.noProvidersText)}</EmptyState>
        </Card>
      ) : (
        providers.data.map((it) => <ProviderCard key={it.provider} provider={it} />)
      )}
    </div>
  )
}

function ProviderState({ provider: { open, problem } }: { provider: Provider }) {
  const t = useT()
  if (open === 1)
    return (
      <StatusPill tone="success" sign="●">
        {t(messages.open)}
      </StatusPill>
    )
  return (
    <StatusPill tone={problem ? 'danger' : 'neutral'} sign={problem ? '✕' : '–'}>
      {t(problem ? messages.broken : messages.closed)}
    </StatusPill>
  )
}

function ProviderCard({ provider }: { provider: Provider }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'remove'>()
  const { name, settings } = provider
  return (
    <Card
      title={name}
      note={<ProviderState provider={provider} />}
      flush
      actions={
        settings.length > 0 && (
          <>
            {settings.some((it) => it.source === 'database') && (
              <Button size="small" onClick={() => setAsks('remove')}>
                {t(messages.remove)}
              </Button>
            )}
            <Button size="small" onClick={() => setAsks('change')}>
              {t(messages.change)}
            </Button>
          </>
        )
      }
    >
      {provider.problem && (
        <div className={styles.problem}>
          <Notice tone="danger">{provider.problem}</Notice>
        </div>
      )}
      <Table
        caption={name}
        rows={settings}
        keyOf={(it) => it.name}
        columns={[
          {
            key: 'setting',
            head: t(messages.setting),
            main: true,
            cell: (it) => (
              <div>
                {it.title}
                <span className={styles.hint}>{it.hint}</span>
              </div>
            ),
          },
          {
            key: 'source',
            head: t(messages.source),
            cell: (it) =>
              it.source === 'database'
                ? t(messages.database, { time: dateMinute(it.changed_at ?? 0) })
                : it.source === 'environment'
                  ? t(messages.environment, { name: it.name })
                  : t(messages.none),
          },
        ]}
      />
      {asks === 'change' && <ProviderDialog provider={provider} onClose={() => setAsks(undefined)} />}
      <ConfirmAct
        open={asks === 'remove'}
        act={t(messages.removeOf, { name })}
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          await request(adminPaymentApi.removeProvider, { provider: provider.provider })
          toast(t(messages.removed, { name }), { tone: 'success' })
          await refetch(client, [adminPaymentApi.providers])
        }}
      >
        {t(messages.removeWhat, { name })}
      </ConfirmAct>
    </Card>
  )
}
