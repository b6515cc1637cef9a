import pino, { type Logger } from 'pino'

/** Structured lines on standard output. What could hold a secret is censored by name, wherever it appears. */
export const makeLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'access_token',
        'refresh_token',
        'authorization',
        'cookie',
        'captcha',
        'emailcode',
        'sms_code',
        'email_code',
        'code',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[kept back]',
    },
  })
