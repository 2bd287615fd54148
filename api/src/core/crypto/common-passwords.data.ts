/**
 * Common passwords of eight or more characters that leaked lists lack: words of dating sites, and choices in the
 * interface's languages. Rules cover runs, repetitions and the member's own names.
 */
export const tradePasswords: ReadonlySet<string> = new Set(
  `p@ssword bienvenue contrase contraseña haslo123 adgangskode lösenord qwertz123 qwertzui zaq1zaq1 qweqweqwe 0123456789 87654321 987654321 0987654321
22222222 33333333 55555555 66666666 77777777 88888888 99999999 00000000 12341234 12121212 123123123 13131313 159357159 19841984 19871987 20002000
20202020 20212021 20222022 20232023 20242024 20252025 20262026 23456789 69696969 aa12345678 abcdefgh test12345 ichliebedich iehouvanjou ikhouvanjou
teamo123 tiamo123 jagelskardig jegelskerdig rakastan prinses1 prinzessin principessa liefje123 doudou12 fodbold1 instagram ajax1234 psveindhoven
zomer123 datingsite tinder123 flirt123 admin1234 root1234 guest1234 user1234 login123 hallo1234 hallohallo salut123 hola1234 hejhej123 witaj123
demodemo zaq1@wsx bruxelles norge123 suomi123`.split(/\s+/),
);
