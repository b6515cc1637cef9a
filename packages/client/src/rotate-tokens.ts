import type { Tokens } from './exchange-tokens.ts'
import { atOnce, tokenEnds } from './token-end.ts'

/** Seconds before its end at which a token is exchanged. */
const earlySeconds = 30

interface Exchange {
  /** Asks the mall; undefined when it says that the session is over. */
  (refreshToken: string): Promise<Tokens | undefined>
}

/** Tokens of one person. However many calls find the token old, it is exchanged once: a refresh token that is used twice ends the session. */
export class Session {
  private tokens: Tokens | undefined
  private readonly exchangeOnce = atOnce(() => this.exchangeNow())

  constructor(
    private readonly exchange: Exchange,
    private readonly onTokens: (tokens: Tokens | undefined) => void,
  ) {}

  use(tokens: Tokens | undefined): void {
    this.tokens = tokens
  }

  /** The access token, fresh; undefined where nobody is signed in. One whose end cannot be read is used until the mall refuses it. */
  async token(): Promise<string | undefined> {
    const end = this.tokens && tokenEnds(this.tokens.accessToken)
    if (end && end - Date.now() / 1000 < earlySeconds) await this.rotate(this.tokens!.accessToken)
    return this.tokens?.accessToken
  }

  /** Exchanges a token that the mall has refused, unless somebody has meanwhile; answers whether there is another. */
  async rotate(refused: string): Promise<boolean> {
    if (this.tokens?.accessToken === refused) await this.exchangeOnce()
    return this.tokens !== undefined && this.tokens.accessToken !== refused
  }

  private async exchangeNow(): Promise<void> {
    const next = await this.exchange(this.tokens!.refreshToken)
    this.tokens = next
    this.onTokens(next)
  }
}
