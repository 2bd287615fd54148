/** Domains of mailboxes that are public or expire within a day. */
export const disposableDomains: ReadonlySet<string> = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net anonymbox.com burnermail.io byom.de cock.li crazymailing.com
deadaddress.com despam.it discard.email discardmail.com discardmail.de dispostable.com dropmail.me emailondeck.com emltmp.com fakeinbox.com
fakemail.net fakemailgenerator.com filzmail.com getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de
guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com incognitomail.org inboxbear.com inboxkitten.com
jetable.org kasmail.com linshiyouxiang.net luxusmail.org mail-temp.com mail-temporaire.fr mail.tm mailcatch.com maildrop.cc mailexpire.com
mailforspam.com mailinator.com mailinator.net mailinator2.com mailmoat.com mailnesia.com mailnull.com mailpoof.com mailsac.com mailslurp.com
mailtemp.net meltmail.com mintemail.com moakt.com mohmal.com muellmail.com mvrht.com mytemp.email mytrashmail.com nada.email nowmymail.com
nwytg.net objectmail.com oneoffemail.com owlymail.com pokemail.net proxymail.eu rcpt.at sharklasers.com shortmail.net smailpro.com sneakemail.com
sofort-mail.de sogetthis.com spam4.me spambog.com spambox.us spamex.com spamfree24.org spamgourmet.com spaml.de spamspot.com superrito.com
temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.de tempmail.dev tempmail.net tempmail.plus tempmailaddress.com tempmailo.com
tempomail.fr temporarymail.com thankyou2010.com throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trash-mail.de trashmail.com
trashmail.de trashmail.me trashmail.net trashmail.ws trbvm.com wegwerfemail.de wegwerfmail.de wegwerfmail.net wegwerfmail.org yepmail.net yopmail.com
yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
);
