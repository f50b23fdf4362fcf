-- Who speaks in mails and where their links lead, as the server was last started: commands send mails, too.
alter table identity_pool add column brand text, add column origin text;
