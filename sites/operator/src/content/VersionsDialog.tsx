import { PagedTable } from '@borong/console/queue'
import { type Reply, adminPageApi } from '@borong/contract'
import { dateTime, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, Notice, Stack, toast } from '@borong/ui'
import { messages } from './content.messages.ts'
import { type HomePage, changed } from './floor-draft.ts'

type Version = Reply<typeof adminPageApi.versions>['data'][number]

/** What was published, and the way back to it: it becomes the draft, to be looked at and published. */
export function VersionsDialog({ page, onClose }: { page: HomePage; onClose: () => void }) {
  const t = useT()
  const restore = useCommand(adminPageApi.restore, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.restored), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog open width={760} title={t(messages.versions)} onClose={onClose}>
      <Stack gap={12}>
        <p className="muted">{t(messages.versionsText)}</p>
        {restore.refusal && (
          <Notice tone="danger" live="assertive">
            {restore.refusal.message}
          </Notice>
        )}
        <PagedTable<typeof adminPageApi.versions, Version>
          caption={t(messages.versions)}
          route={adminPageApi.versions}
          fields={{}}
          counted={(n) => t(messages.versionsCounted, { n })}
          keyOf={(it) => String(it.number)}
          empty={<EmptyState compact title={t(messages.noVersions)} />}
          columns={[
            { key: 'time', head: t(messages.publishedAt), main: true, cell: (it) => dateTime(it.publish_time) },
            { key: 'by', head: t(messages.publishedBy), cell: (it) => it.publish_by || t(messages.theMall) },
            { key: 'floors', head: t(messages.floors), cell: (it) => it.floor_titles.join(', ') || '–' },
            {
              key: 'acts',
              head: t(messages.acts),
              headHidden: true,
              narrow: true,
              cell: (it) => (
                <Button
                  size="small"
                  busy={restore.busy}
                  aria-label={t(messages.takeAsDraftOf, { time: dateTime(it.publish_time) })}
                  onClick={() => void restore.send({ number: String(it.number), version: page.version })}
                >
                  {t(messages.takeAsDraft)}
                </Button>
              ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
