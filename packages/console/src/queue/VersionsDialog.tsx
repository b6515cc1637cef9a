import type { Input, Route } from '@borong/contract'
import { dateMinute, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, Notice, Stack, type TableProps } from '@borong/ui'
import type { ReactNode } from 'react'
import { PagedTable } from './PagedTable.tsx'
import { messages } from './versions.messages.ts'

interface Published {
  number: number
  publish_time: number
  publish_by: string
}

interface VersionsDialogProps<R extends Route, Version extends Published> {
  route: R & { reply: { static?: { data: Version[]; data_total: number } } }
  fields: Partial<Input<R>>
  /** What tells one version from another, beside when and by whom it was published. */
  columns: TableProps<Version>['columns']
  width: 760 | 960
  /** There is no draft: it is what visitors see from then on. */
  atOnce?: boolean
  /** What else there is to know, below the rows. */
  note?: ReactNode
  busy: boolean
  refusal: { message: string } | undefined
  onRestore: (version: Version) => void
  onClose: () => void
}

/** What was published, and the way back to it: it becomes the draft, to be looked at and published. */
export function VersionsDialog<R extends Route, Version extends Published>({
  route,
  fields,
  columns,
  width,
  atOnce,
  note,
  busy,
  refusal,
  onRestore,
  onClose,
}: VersionsDialogProps<R, Version>) {
  const t = useT()
  return (
    <Dialog open width={width} title={t(messages.versions)} onClose={onClose}>
      <Stack gap={12}>
        <p className="muted">{t(atOnce ? messages.versionsTextAtOnce : messages.versionsText)}</p>
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        <PagedTable<R, Version>
          caption={t(messages.versions)}
          route={route}
          fields={fields}
          counted={(n) => t(messages.versionsCounted, { n })}
          keyOf={(it) => String(it.number)}
          empty={<EmptyState compact title={t(messages.noVersions)} />}
          columns={[
            { key: 'time', head: t(messages.publishedAt), main: true, cell: (it) => dateMinute(it.publish_time) },
            { key: 'by', head: t(messages.publishedBy), cell: (it) => it.publish_by || t(messages.theMall) },
            ...columns,
            {
              key: 'acts',
              head: t(messages.acts),
              headHidden: true,
              narrow: true,
              cell: (it) => (
                <Button
                  size="small"
                  busy={busy}
                  aria-label={t(atOnce ? messages.bringBackOf : messages.takeAsDraftOf, {
                    time: dateMinute(it.publish_time),
                  })}
                  onClick={() => onRestore(it)}
                >
                  {t(atOnce ? messages.bringBack : messages.takeAsDraft)}
                </Button>
              ),
            },
          ]}
        />
        {note && <p className="small muted">{note}</p>}
      </Stack>
    </Dialog>
  )
}
