import { WordFields } from '@borong/console/form/word-fields'
import { areSame, type Words } from '@borong/console/form/words'
import { shopSettingApi, shopSettingLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { useState } from 'react'
import { SettingPanel } from './SettingPanel.tsx'
import { type Settings, writtenWords } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'

/** What chat answers while nobody is there. */
export function AutoAnswerPanel({ settings: { auto_answer, version } }: { settings: Settings }) {
  const t = useT()
  const before: Words = auto_answer ?? { 'en-us': '' }
  const [words, setWords] = useState(before)
  const answer = writtenWords(words)
  return (
    <SettingPanel
      title={t(messages.autoAnswer)}
      text={t(messages.autoAnswerText)}
      call={shopSettingApi.setAutoAnswer}
      sent={answer && !answer['en-us'] ? undefined : { version, ...(answer && { answer }) }}
      isChanged={!areSame(words, before)}
    >
      {(tried) => (
        <WordFields
          legend={t(messages.answer)}
          words={words}
          onChange={setWords}
          maxLength={shopSettingLimits.answer}
          long
          optional
          tried={tried}
        />
      )}
    </SettingPanel>
  )
}
