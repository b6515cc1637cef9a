import { ConfirmAct } from '@borong/console/form'
import { PagedTable } from '@borong/console/queue'
import { Link } from '@borong/console/site'
import { adminSearchApi } from '@borong/contract'
import { refetch, request, useT } from '@borong/site-kit'
import { Card, EmptyState, IconButton, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Signpost, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from './search-word.messages.ts'
import { type Redirect, type Written, changed } from './search-word-shown.ts'
import styles from './SearchWordsPage.module.css'

/** Keywords that lead to a page instead of what is found. */
export function RedirectsCard({ onWrite }: { onWrite: (written: Written) => void }) {
  const t = useT()
  const client = useQueryClient()
  const [removed, setRemoved] = useState<Redirect>()
  return (
    <Card title={t(messages.REDIRECTS)} note={t(messages.redirectsWhy)}>
      <PagedTable<typeof adminSearchApi.redirects, Redirect>
        caption={t(messages.REDIRECTS)}
        route={adminSearchApi.redirects}
        fields={{}}
        counted={(n) => t(messages.keywordsCounted, { n })}
        keyOf={(it) => it.redirect_id}
        empty={
          <EmptyState icon={<Signpost aria-hidden="true" />} title={t(messages.noRedirects)}>
            {t(messages.noRedirectsText)}
          </EmptyState>
        }
        columns={[
          { key: 'keyword', head: t(messages.keyword), main: true, cell: (it) => it.keyword },
          { key: 'url', head: t(messages.leadsTo), cell: (it) => <Link href={it.url}>{it.url}</Link> },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) => (
              <span className={styles.icons}>
                <IconButton
                  size="small"
                  label={t(messages.editOf, { name: it.keyword })}
                  onClick={() => onWrite({ kind: 'redirect', redirect: it })}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="small"
                  label={t(messages.removeOf, { name: it.keyword })}
                  onClick={() => setRemoved(it)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {removed && (
        <ConfirmAct
          open
          act={t(messages.removeOf, { name: removed.keyword })}
          onClose={() => setRemoved(undefined)}
          onConfirm={async () => {
            await request(adminSearchApi.removeRedirect, { id: removed.redirect_id, version: removed.version })
            toast(t(messages.removed), { tone: 'success' })
            await refetch(client, changed)
          }}
        >
          {t(messages.removeRedirectWhat)}
        </ConfirmAct>
      )}
    </Card>
  )
}
