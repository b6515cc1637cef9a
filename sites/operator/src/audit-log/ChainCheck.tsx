import { NotLoaded } from '@borong/console/site'
import { auditApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Skeleton, Stack } from '@borong/ui'
import { useState } from 'react'
import { messages } from './audit-log.messages.ts'

/** Checks the whole chain of hashes, and says which rows are not as they were sealed. */
export function ChainCheck() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(messages.check)}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(messages.checkTitle)}
        foot={<Button onClick={() => setOpen(false)}>{t(messages.close)}</Button>}
      >
        <Stack gap={12}>
          <p className="muted">{t(messages.checkWhy)}</p>
          <Result />
        </Stack>
      </Dialog>
    </>
  )
}

function Result() {
  const t = useT()
  const chain = useApiQuery(auditApi.chain, {}, { staleTime: 0, gcTime: 0 })
  if (chain.isError) return <NotLoaded error={chain.error} retry={() => void chain.refetch()} />
  if (!chain.data || chain.isFetching)
    return (
      <div role="status" aria-label={t(messages.checking)}>
        <Skeleton width="80%" />
      </div>
    )
  const { sealed, head, problems, problem_total: wrong } = chain.data
  return (
    <Stack gap={12}>
      <Notice tone={wrong ? 'danger' : 'success'} live="polite">
        {wrong ? t(messages.broken, { n: wrong }) : t(messages.intact, { n: sealed })}
      </Notice>
      {problems.length > 0 && (
        <ul>
          {problems.map((it) => (
            <li key={`${it.position} ${it.id} ${it.problem}`}>
              {t(messages.row, { id: it.id ?? it.position ?? '' })}: {t(messages[it.problem])}
            </li>
          ))}
        </ul>
      )}
      <p>
        {t(messages.head)}: <code>{head || '–'}</code>
      </p>
    </Stack>
  )
}
