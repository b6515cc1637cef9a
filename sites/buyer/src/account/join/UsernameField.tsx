import { accountApi, isUsername, type Reply } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { Button, TextField } from '@borong/ui'
import { useRef, useState } from 'react'
import styles from './Join.module.css'
import { messages } from './join.messages.ts'

type Answer = Reply<typeof accountApi.usernameInUse>

/** Whether a username is free, asked once for each that is typed. */
export function useUsername() {
  const [username, setUsername] = useState('')
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const asking = useRef(new Set<string>())
  const name = username.trim()
  const look = async (): Promise<Answer | undefined> => {
    if (!isUsername(name)) return undefined
    const known = answers[name]
    if (known) return known
    if (asking.current.has(name)) return undefined
    asking.current.add(name)
    // Not knowing keeps nobody: the mall says it again at the end.
    const answer = await request(accountApi.usernameInUse, { username: name }).catch(() => undefined)
    asking.current.delete(name)
    if (answer) setAnswers((before) => ({ ...before, [name]: answer }))
    return answer
  }
  return {
    username,
    name,
    setUsername,
    look,
    fits: isUsername(name),
    answer: answers[name],
    /** One of those that the mall proposed, which it knows to be free. */
    take: (idea: string) => {
      setAnswers((before) => ({ ...before, [idea]: { exist: false, suggests: [] } }))
      setUsername(idea)
    },
    /** The mall found it taken at the end. */
    markTaken: () => setAnswers((before) => ({ ...before, [name]: { exist: true, suggests: [] } })),
  }
}

export function UsernameField({ entry, tried }: { entry: ReturnType<typeof useUsername>; tried: boolean }) {
  const t = useT()
  const { username, setUsername, answer, fits } = entry
  const error = answer?.exist ? t(messages.usernameTaken) : tried && !fits && t(messages.usernameWrong)
  return (
    <>
      <TextField
        label={t(messages.username)}
        hint={error ? undefined : answer ? t(messages.usernameFree) : t(messages.usernameHint)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={username}
        onChange={setUsername}
        onBlur={() => void entry.look()}
        error={error}
      />
      {answer?.exist && answer.suggests.length > 0 && (
        <p className={styles.ideas}>
          <span className="small muted">{t(messages.suggestions)}</span>
          {answer.suggests.map((idea) => (
            <Button key={idea} size="small" onClick={() => entry.take(idea)}>
              {idea}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}
