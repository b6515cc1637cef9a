import styles from './help.module.css'

/** Plain text with empty lines between paragraphs. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {text
      .split(/\n{2,}/)
      .filter((it) => it.trim())
      .map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
  </div>
)
