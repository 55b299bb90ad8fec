-- What a mail about a change of an account tells of it: from which address, and how many recovery codes are left.
alter table mails add column details jsonb;
-- A person is told at the address they had when it happened, whatever it has become when the mail is sent.
alter table mails drop constraint mails__to_someone;
alter table mails add constraint mails__to_someone check (to_address is not null or user_id is not null);

-- The link that proves the address of whoever registered without an invitation.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in ('activation', 'password', 'email'));
