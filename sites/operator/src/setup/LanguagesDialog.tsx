import { FormDialog } from '@borong/console/queue'
import { writeOffered } from '@borong/console/site'
import { contentApi, languageNames, languages, type OfferedLanguage, type Reply, setupApi } from '@borong/contract'
import { comma, dateMinute, useCommand, useT } from '@borong/site-kit'
import { Checkbox, Notice, Select, Table, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './setup.messages.ts'
import styles from './SetupPage.module.css'

type Offer = Reply<typeof setupApi.languages>

/** In which languages visitors read the mall, and which of them whoever asks for none gets. */
export function LanguagesDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useT()
  const [offered, setOffered] = useState<readonly OfferedLanguage[]>(offer.languages)
  const [chosen, setChosen] = useState<OfferedLanguage>(offer.default_language)
  // The default is one of those that are offered.
  const standard = offered.includes(chosen) ? chosen : (offered[0] ?? chosen)
  const save = useCommand(setupApi.setLanguages, {
    refreshes: [setupApi.show, setupApi.languages, contentApi.site],
    onDone: (now) => {
      writeOffered(now.languages, now.default_language)
      toast(t(messages.languagesSaved), { tone: 'success' })
      onClose()
    },
  })
  const put = (language: OfferedLanguage, is: boolean) =>
    setOffered(languages.filter((it) => (it === language ? is : offered.includes(it))))
  return (
    <FormDialog
      title={t(messages.setLanguages)}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={offered.length === 0}
      onSend={() => void save.send({ languages: [...offered], default_language: standard, version: offer.version })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <fieldset className={styles.languages}>
            <legend>{t(messages.offered)}</legend>
            {languages.map((it) => (
              <Checkbox
                key={it}
                label={languageNames[it]}
                checked={offered.includes(it)}
                onChange={(is) => put(it, is)}
              />
            ))}
            <p>{t(messages.offeredHint)}</p>
          </fieldset>
          {tried && offered.length === 0 && (
            <Notice tone="danger" live="assertive">
              {t(messages.languageWanted)}
            </Notice>
          )}
          <Select
            label={t(messages.standard)}
            hint={t(messages.standardHint)}
            value={standard}
            onChange={setChosen}
            choices={offered.map((value) => ({ value, label: languageNames[value] }))}
          />
          {offer.history.length > 0 && <Changes offer={offer} />}
        </>
      )}
    </FormDialog>
  )
}

function Changes({ offer }: { offer: Offer }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.changes)}
      keyOf={(it) => String(it.version)}
      rows={offer.history}
      columns={[
        {
          key: 'when',
          head: t(messages.changed),
          main: true,
          cell: (it) => `${it.set_by}${comma(t)}${dateMinute(it.set_at)}`,
        },
        {
          key: 'offered',
          head: t(messages.offered),
          cell: (it) => it.languages.map((one) => languageNames[one]).join(comma(t)),
        },
        { key: 'standard', head: t(messages.standard), cell: (it) => languageNames[it.default_language] },
      ]}
    />
  )
}
