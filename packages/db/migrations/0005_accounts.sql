alter table users add column requires_second_factor boolean not null default false;
alter table users add column second_factor text; -- sealed: the secret of the authenticator app
alter table users add column second_factor_begun text; -- sealed: a secret that no code has confirmed yet
alter table users add column second_factor_step bigint; -- RFC 6238 §5.2: a code of this time step, or an earlier one, was used
alter table users add column google_subject text;
alter table users add column email_verified_at timestamptz; -- someone read a mail we sent there, or Google vouched for it
alter table users add column approved_at timestamptz;
update users set approved_at = created_at where active;
-- What an administrator sees of an account: whoever registered alone waits, whoever was invited has no way to sign in yet.
alter table users add column state text not null generated always as (
  case
    when not active and approved_at is null then 'waiting'
    when not active then 'deactivated'
    when password_hash is null and google_subject is null then 'invited'
    else 'active'
  end) stored;
create unique index users__google_subject on users (google_subject) where google_subject is not null;
create index users__state on users (state);

alter table sessions add column session_id uuid not null default gen_random_uuid();
create unique index sessions__id on sessions (session_id);

-- One link a person and purpose: a new one takes the place of the old.
create table account_links (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('activation', 'password')),
  link_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, purpose)
);
create unique index account_links__hash on account_links (link_hash);
revoke all on account_links from ihub_app;

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
revoke all on recovery_codes from ihub_app;

-- Asked for in the transaction that makes them necessary; written, with a fresh link, when they are sent.
create table mails (
  mail_id uuid primary key,
  template text not null,
  to_address text, -- as it was typed, for whoever may or may not have an account
  user_id uuid references users on delete cascade,
  about_user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  due_at timestamptz default now(), -- null once it is kept to be read here
  attempts int not null default 0,
  problem text,
  content text, -- sealed: a mail that a hub without a mail server keeps
  constraint mails__to_someone check (num_nonnulls(to_address, user_id) = 1)
);
create index mails__due on mails (due_at) where due_at is not null;
revoke all on mails from ihub_app;

-- Senders listen: notifications arrive with the commit, whoever asked for the mail.
create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('ihub_mail', '');
  return null;
end $$;
create trigger mails__announced after insert on mails for each statement execute function announce_mail();
