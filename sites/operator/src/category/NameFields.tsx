import { categoryLimits, languageNames } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { languages, type Words } from './category-shown.ts'
import { messages } from './category.messages.ts'
import styles from './NameFields.module.css'

interface NameFieldsProps {
  names: Words
  onChange: (names: Words) => void
  tried: boolean
}

/** A name in the three languages side by side; those that are missing say so. */
export function NameFields({ names, onChange, tried }: NameFieldsProps) {
  const t = useT()
  return (
    <div className={styles.names}>
      {languages.map((lang) => {
        const isMain = lang === 'en-us'
        const value = names[lang] ?? ''
        return (
          <TextField
            key={lang}
            label={languageNames[lang]}
            lang={lang === 'zh-cn' ? 'zh-CN' : lang === 'en-id' ? 'id' : 'en'}
            required={isMain}
            autoComplete="off"
            maxLength={categoryLimits.name}
            value={value}
            onChange={(typed) => onChange({ ...names, [lang]: typed })}
            hint={!isMain && !value.trim() ? t(messages.noName) : undefined}
            error={tried && isMain && !value.trim() && t(messages.nameWanted)}
          />
        )
      })}
    </div>
  )
}
