import { FormDialog } from '@borong/console/queue'
import { adminSearchApi, searchWordLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { LinkField } from '../page/LinkField.tsx'
import { isLinkRight } from '../page/link-right.ts'
import { messages } from './search-word.messages.ts'
import { type Redirect, changed } from './search-word-shown.ts'

interface DialogProps {
  /** Absent: a new one. */
  redirect?: Redirect
  /** What a new one begins with. */
  keyword?: string
  onClose: () => void
}

/** A keyword and the page to which it leads; searches do so at once. */
export function RedirectDialog({ redirect, keyword: begin = '', onClose }: DialogProps) {
  const t = useT()
  const [keyword, setKeyword] = useState(redirect?.keyword ?? begin)
  const [url, setUrl] = useState(redirect?.url ?? '/')
  const done = {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  } as const
  const create = useCommand(adminSearchApi.createRedirect, done)
  const change = useCommand(adminSearchApi.changeRedirect, done)
  const isWrong = !keyword.trim()
  const send = () => {
    const sent = { keyword: keyword.trim(), url: url.trim() }
    void (redirect ? change.send({ id: redirect.redirect_id, version: redirect.version, ...sent }) : create.send(sent))
  }
  return (
    <FormDialog
      title={t(redirect ? messages.editRedirect : messages.addRedirect)}
      act={t(messages.save)}
      busy={create.busy || change.busy}
      refusal={create.refusal ?? change.refusal}
      isWrong={isWrong || !isLinkRight(url)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.keyword)}
            required
            autoComplete="off"
            maxLength={searchWordLimits.word}
            value={keyword}
            onChange={setKeyword}
            error={tried && isWrong && t(messages.keywordWanted)}
          />
          <LinkField label={t(messages.leadsTo)} url={url} onChange={setUrl} tried={tried} />
        </>
      )}
    </FormDialog>
  )
}
