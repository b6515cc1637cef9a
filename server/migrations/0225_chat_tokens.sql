-- Tokens with which a socket of the conversations was opened. Each opens one; a row goes when its token has ended anyhow.
create table chat_token_used (
  nonce text primary key check (nonce ~ '^[A-Za-z0-9_-]{16}$'),
  ends_at timestamptz not null
);
