import pino, { type DestinationStream, type Logger } from 'pino'

/** Structured lines on standard output. What could hold a secret is censored by name, wherever it appears. */
export const makeLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
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
      serializers: { err: errorForLog },
    },
    ...(to ? [to] : []),
  )

/** The code of an error (SQLSTATE, ENOSPC) says what went wrong and nothing about people; under its own name it is not censored. */
function errorForLog(error: Error) {
  const { code, ...told } = pino.stdSerializers.err(error) as Partial<ReturnType<typeof pino.stdSerializers.err>>
  return code === undefined ? told : { ...told, errorCode: code as unknown }
}
