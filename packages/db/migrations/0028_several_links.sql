-- A stranger who asks for another link must not end the one its owner has just received: several live side by side.
alter table account_links drop constraint account_links_pkey;
drop index account_links__hash;
alter table account_links add primary key (link_hash);
create index account_links__user on account_links (user_id, purpose);
